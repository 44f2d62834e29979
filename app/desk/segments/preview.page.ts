import type { PreviewTold } from "./condition-preview.tsx";
import { conditionSchema } from "#app/core/domain/segments/condition.ts";
import { previewCondition } from "./preview-segment.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";

/** The customers who match a condition that is still being typed; null while it is invalid. */
export const loader = deskLoader("campaigns", async (call, { request }): Promise<PreviewTold> => {
  const condition = conditionSchema.safeParse(readJson(new URL(request.url).searchParams.get("where")));
  return { preview: condition.success ? await previewCondition(call, condition.data) : null };
});

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
