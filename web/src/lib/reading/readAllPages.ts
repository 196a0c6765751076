/** Reads one page after another, the first without a cursor. */
export const readAllPages = async <Page extends { readonly cursor: string | null }>(
  read: (query: { readonly cursor?: string }) => Promise<Page>,
): Promise<readonly Page[]> => {
  const pages = [await read({})];
  for (let cursor = pages[0]?.cursor ?? null; cursor !== null; cursor = pages.at(-1)?.cursor ?? null) {
    pages.push(await read({ cursor }));
  }
  return pages;
};
