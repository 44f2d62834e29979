/**
 * Whether a prize's name contains its number of points, such as "1,500 points", with any language's digit
 * grouping.
 */
export function saysItsPoints(label: string, points: number): boolean {
  return label.replace(/\D/g, "") === String(points);
}
