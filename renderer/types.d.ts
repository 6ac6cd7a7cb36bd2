/** URLs of this module's file, which comes first, and of its imports: scripts/build/vite-plugins.ts. */
declare module '*?own' {
  const file: string;
  export default file;
}
declare module '*?code' {
  const files: [own: string, ...imported: string[]];
  export default files;
}

declare namespace Vike {
  type PageData = import('./head/PageHead.ts').PageData;

  interface PageContext {
    Page: import('react').ComponentType<{ data: PageData }>;
    data: PageData;
  }
  interface PageContextServer {
    site: import('../data/site.ts').Site;
  }
}
