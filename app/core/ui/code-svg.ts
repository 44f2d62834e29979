/** Dark squares or bars, as a path on a white ground of this size. */
export interface CodeShape {
  width: number;
  height: number;
  path: string;
}

/** A code as an SVG file; `attributes` are added to its root. */
export function codeSvg({ width, height, path }: CodeShape, attributes = ""): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"${attributes}>` +
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
}

/**
 * The same as the address of an `<img>`. A scanner must read it, and browsers darken what is drawn in the page itself,
 * but no picture.
 */
export function codePicture(shape: CodeShape, attributes = ""): string {
  return `data:image/svg+xml,${encodeURIComponent(codeSvg(shape, attributes))}`;
}
