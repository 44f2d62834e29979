/** What Remix reads the data of a page from. */
const pageData = "text/x-script";

/**
 * Hands a page's data on only when it has come whole. Remix decodes it while it comes, and where a reading is broken
 * off meanwhile, as somebody goes on to another page, takes that for a fault: it complains to the console, and a promise
 * of its own fails unheard. Broken off before, it is fetch that refuses, which Remix knows for what it is. Nobody waits
 * longer for it: no page sends its data bit by bit.
 */
export function bufferedFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const answer = await fetch(input, init);
    if (!answer.headers.get("Content-Type")?.startsWith(pageData)) return answer;
    return new Response(await answer.arrayBuffer(), answer);
  };
}
