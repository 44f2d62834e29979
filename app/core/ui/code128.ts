/** Bar and space widths of the 106 symbols and the stop symbol, as listed in ISO/IEC 15417. */
const symbols =
  "212222222122222221121223121322131222122213122312132212221213221312231212112232122132122231113222123122123221223211221132221231213212223112312131311222321122321221312212322112322211212123212321232121111323131123131321112313132113132311211313231113231311112133112331132131113123113321133121313121211331231131213113213311213131311123311321331121312113312311332111314111221411431111111224111422121124121421141122141221112214112412122114122411142112142211241211221114413111241112134111111242121142121241114212124112124211411212421112421211212141214121412121111143111341131141114113114311411113411311113141114131311141411131211412211214211232";
const stop = "2331112";
const startB = 104;
const startC = 105;
const toC = 99;
const toB = 100;

/**
 * The symbols' numbers: pairs of digits in set C where four or more digits follow each other, otherwise set
 * B.
 */
function valuesOf(text: string): number[] {
  const values: number[] = [];
  let set: "B" | "C" | undefined;
  let at = 0;
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const wanted = digits >= (set === "C" ? 2 : 4) ? "C" : "B";
    if (set !== wanted) {
      // In a run of odd length, the first digit uses set B, so that pairs remain.
      if (wanted === "C" && digits % 2 === 1 && set === "B") values.push(text.charCodeAt(at++) - 32);
      values.push(set === undefined ? (wanted === "C" ? startC : startB) : wanted === "C" ? toC : toB);
      set = wanted;
    }
    values.push(set === "C" ? Number(text.slice(at, at + 2)) : text.charCodeAt(at) - 32);
    at += set === "C" ? 2 : 1;
  }
  return values;
}

/**
 * Code 128 of printable ASCII as widths in modules, starting with a bar, without the quiet zones. Throws for
 * other characters; our codes have none.
 */
export function code128Widths(text: string): number[] {
  if (!/^[ -~]+$/.test(text)) throw new Error("Code 128 takes printable ASCII only.");
  const values = valuesOf(text);
  const sum = values.reduce((total, value, place) => total + value * Math.max(1, place), 0);
  const drawn =
    [...values, sum % 103].map((value) => symbols.slice(value * 6, value * 6 + 6)).join("") + stop;
  return [...drawn].map(Number);
}
