import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

/**
 * The `shouldRevalidate` of a page that is read anew after a refusal, too, as it then says something else. Where a form
 * failed it stays as it is: its loader would not be answered either, and the error page would take the form's place.
 */
export function readAfterAnswer({
  actionStatus = 200,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus">): boolean {
  return actionStatus < 500;
}
