import { readAfterAnswer } from "#app/core/pages/read-after-answer.ts";
import type { ShouldRevalidateFunctionArgs } from "#app/remix.ts";

type Args = Pick<ShouldRevalidateFunctionArgs, "currentUrl" | "nextUrl" | "formMethod" | "actionStatus">;

/**
 * The `shouldRevalidate` of an offer's page: a refused purchase may mean that the page is out of date. A sheet that is closed
 * leaves the page as it was, and to read it once more would count as another opening.
 */
export function readUnlessClosed(args: Args): boolean {
  const { currentUrl, nextUrl, formMethod } = args;
  const isClosing = currentUrl.searchParams.has("buy") && !nextUrl.searchParams.has("buy");
  const isHere = currentUrl.pathname === nextUrl.pathname && formMethod === undefined;
  return !(isHere && isClosing) && readAfterAnswer(args);
}
