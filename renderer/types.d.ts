/** The text of a script without imports, to inline in a page. */
declare module '*?script' {
  const text: string;
  export default text;
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
