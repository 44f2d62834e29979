import { listChangedPasses } from "./pass-devices.server.ts";
import { answer, answerRefusal, notAllowed, passService } from "./pass-service.server.ts";

/** Which passes on a device have changed. */
export const loader = passService(async ({ request, params }, now) => {
  const { passTypeId = "", deviceId = "" } = params;
  const since = new URL(request.url).searchParams.get("passesUpdatedSince");
  const changed = await listChangedPasses({ passTypeId, deviceId }, since, now);
  if (!changed.ok) return answerRefusal(changed);
  if (changed.value === null) return answer(204);
  return Response.json(changed.value, { headers: { "Cache-Control": "no-store" } });
});

export const action = notAllowed("GET");
