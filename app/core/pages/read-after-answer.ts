import type { ShouldRevalidateFunctionArgs } from "#app/remix.ts";

/**
 * The `shouldRevalidate` of a page that is also reloaded after a refusal, as its contents then change. After
 * a failed form it is not: its loader would fail too, and the error page would replace the form.
 */
export function readAfterAnswer({
  actionStatus = 200,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus">): boolean {
  return actionStatus < 500;
}
