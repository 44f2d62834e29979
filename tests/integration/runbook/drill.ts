import { expect } from "vitest";
import type { FollowedPage } from "./page.ts";
import { runLines } from "./shell.ts";

/**
 * Follows a page: it makes the alarm's condition real, and does what the page says, with the commands that stand there
 * and the login that it names.
 */
export interface Drill {
  /** Makes the alarm's condition real. */
  begin(): Promise<void>;
  follow(page: FollowedPage): Promise<void>;
  /** Commands of the page, by their beginnings, that this drill leaves out, and why. */
  leaves?: Record<string, string>;
}

/** So many hours ago. */
export const ago = (hours: number) => new Date(Date.now() - hours * 60 * 60 * 1000);

/** Runs a command of the page to its good end. */
export async function good(lines: string, settings: Record<string, string> = {}): Promise<string> {
  const { code, out, err } = await runLines(lines, { settings });
  expect({ lines, code, err }).toMatchObject({ lines, code: 0 });
  return out;
}
