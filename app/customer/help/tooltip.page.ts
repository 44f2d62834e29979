import { redirect, type ActionFunctionArgs } from "#app/remix.server.ts";
import { tooltipBody } from "./help.schema.ts";
import { safeNextPath } from "#app/core/auth/next-path.ts";
import { storyAddress } from "#app/core/ui/shown/story-address.ts";
import type { StoryTopic, TooltipKey } from "#app/core/domain/help/entry.ts";
import { viewTooltip } from "./view-tooltip.server.ts";
import { requireClientCall } from "#app/core/pages/call.server.ts";
import { checkForm, readForm } from "#app/core/pages/form.server.ts";

const stories: Record<TooltipKey, StoryTopic> = {
  HELP_TOOLTIP_SHOP: "HOME",
  HELP_TOOLTIP_PROFILE: "PROFILE",
};

/** Dismisses a tip, and redirects to the story behind it or back to the page with the tip. */
export async function action(args: ActionFunctionArgs) {
  const call = await requireClientCall(args);
  const form = await readForm(args.request);
  const input = checkForm(tooltipBody, form);
  const next = safeNextPath(form.get("next")?.toString(), `/${call.language}`);
  if (!input.ok) return redirect(next);
  const { key } = input.value;
  await viewTooltip(call, key);
  return redirect(form.get("watch") ? storyAddress(call.language, stories[key], next) : next);
}

/** Opening the address does not dismiss a tip; only the form does. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/${params.lang}`);
}
