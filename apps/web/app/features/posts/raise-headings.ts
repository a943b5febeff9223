/** Changes the headings h3 to h5 of a text to h2 to h4. The API's `html` has no others, and none with attributes. */
export const raiseHeadings = (html: string): string =>
  html.replaceAll(/<(\/?)h([345])>/g, (_, slash: string, level: string) => `<${slash}h${Number(level) - 1}>`);
