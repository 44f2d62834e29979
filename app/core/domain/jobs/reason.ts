const ids = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const moments = /\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?/g;

/**
 * A reason without the parts that are different for each customer, so that customers with the same reason are
 * counted together.
 */
export function sameReason(why: string): string {
  return why.replaceAll(ids, "…").replaceAll(moments, "…").replaceAll(/\d+/g, "…");
}
