/** Dark squares or bars, as a path on a white ground of this size. */
export interface CodeShape {
  width: number;
  height: number;
  path: string;
}

/**
 * A code as an SVG file; `attributes` are added to its root. What is dark is drawn with a gradient from black to black: a
 * browser that darkens all sites turns the colours of paths, with Chromium 150 in pictures too, but of no gradient.
 */
export function codeSvg({ width, height, path }: CodeShape, attributes = ""): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges"${attributes}>` +
    `<linearGradient id="dark"><stop/></linearGradient>` +
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/><path fill="url(#dark)" d="${path}"/></svg>`
  );
}

/**
 * The same as the address of an `<img>`: a scanner must read it, and browsers darken more of what is drawn in the page
 * itself.
 */
export function codePicture(shape: CodeShape, attributes = ""): string {
  return `data:image/svg+xml,${encodeURIComponent(codeSvg(shape, attributes))}`;
}
