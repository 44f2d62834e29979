import type { LoadContext } from "#app/load-context.ts";

/**
 * Data for a page with a long part, which a document holds as text: there the part is left out of what the page
 * sends as data, but the rendering on the server still finds it. Nothing that stands in a property like this is
 * written by Remix, which writes enumerable ones only.
 */
export function onceInDocument<Data extends object, Part extends keyof Data>(
  { dataOnly }: Pick<LoadContext, "dataOnly">,
  data: Data,
  part: Part,
): Omit<Data, Part> & Partial<Pick<Data, Part>> {
  if (dataOnly) return data;
  return Object.defineProperty({ ...data }, part, { value: data[part], enumerable: false });
}
