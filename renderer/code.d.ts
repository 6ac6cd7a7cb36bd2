/** The addresses of the file with this module, which comes first, and of what it imports: scripts/build/vite-plugins.ts. */
declare module '*?code' {
  const files: [own: string, ...imported: string[]];
  export default files;
}
