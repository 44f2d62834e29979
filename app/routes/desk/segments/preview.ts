import type { PreviewTold } from "#app/components/operator/condition/condition-preview.tsx";
import { conditionSchema } from "#app/domain/segments/condition.ts";
import { previewCondition } from "#app/services/segments/preview-segment.server.ts";
import { deskLoader } from "#app/web/operator.server.ts";

/** Whom a condition means that is still being written; null while it is none. */
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
