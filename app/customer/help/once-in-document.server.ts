import type { LoadContext } from "#app/core/http/load-context.ts";

/**
 * Data for a page with a long part that is already in the document as text. In a document the part is not
 * sent a second time as data, but the rendering on the server still finds it: the property is not enumerable,
 * and Remix writes only enumerable ones.
 */
export function onceInDocument<Data extends object, Part extends keyof Data>(
  { dataOnly }: Pick<LoadContext, "dataOnly">,
  data: Data,
  part: Part,
): Omit<Data, Part> & Partial<Pick<Data, Part>> {
  if (dataOnly) return data;
  return Object.defineProperty({ ...data }, part, { value: data[part], enumerable: false });
}
