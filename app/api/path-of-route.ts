/**
 * The path below /api/v1 that a route file serves, in OpenAPI's way of writing:
 * `../routes/api.v1.client.shop.offer.$id.ts` is `/client/shop/offer/{id}`.
 */
export function pathOfRoute(file: string): string {
  const name = file.replace(/^.*\/api\.v1\./, "").replace(/\.tsx?$/, "");
  // A dot separates, unless it stands in brackets.
  const segments = name.split(/\.(?![^[]*\])/).map((segment) =>
    segment
      .replace(/\[(.*?)\]/g, "$1")
      .replace(/^\$(.+)$/, "{$1}")
      .replace(/_$/, ""),
  );
  return `/${segments.join("/")}`;
}
