import { readFileSync } from "node:fs";
import { format, type FormatConfig } from "oxfmt";

/** A text as `npm run format` leaves it in a file of this name. */
export async function formatted(file: string, text: string): Promise<string> {
  const { printWidth, proseWrap } = JSON.parse(readFileSync(".oxfmtrc.json", "utf8")) as FormatConfig;
  const { code, errors } = await format(file, text, { printWidth, proseWrap });
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join("; ")}`);
  return code;
}
