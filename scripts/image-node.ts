import { execFile } from "node:child_process";
import { promisify } from "node:util";

/** The line of Node that the image has: Dockerfile. */
export const imageNode = 24;

/**
 * Where a Node of that line is; the package `node` of the registry brings it, and npm keeps it. Throws a sentence for
 * people where it cannot be had.
 */
export async function nodeOfImage(npm = process.env.npm_execpath): Promise<string> {
  const [program, before] = npm ? [process.execPath, [npm]] : ["npm", []];
  const args = ["exec", "--yes", `--package=node@${imageNode}`, "--", "node", "-p", "process.execPath"];
  try {
    const { stdout } = await promisify(execFile)(program, [...before, ...args], { timeout: 5 * 60_000 });
    return stdout.trim().split("\n").at(-1) ?? "";
  } catch (cause) {
    throw new Error(
      `The tests with Node ${imageNode} need the package node@${imageNode}, which npm could not bring.`,
      {
        cause,
      },
    );
  }
}
