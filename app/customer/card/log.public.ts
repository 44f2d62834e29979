import { z } from "zod";
import { readText } from "#app/core/http/read-body.ts";
import { withoutPersonalData } from "#app/core/log/log.server.ts";
import { servesAnyPasses } from "./pass-asked.server.ts";
import { answer, answerRefusal, notAllowed, passService } from "./pass-service.server.ts";

/** Longer than anything that a device sends. */
const maxBytes = 16 * 1024;
const complaints = z.object({ logs: z.array(z.string()).max(100) });
/** The most that one line of our log takes. */
const mostShown = { lines: 5, characters: 300 };

/** Writes a device's complaints about our passes to the log. */
export const action = passService(async ({ request, context }) => {
  if (!servesAnyPasses()) return answer(404);
  if (request.method !== "POST") return notAllowed("POST")();
  const body = await readText(request, { maxBytes });
  if (!body.ok) return answerRefusal(body);
  const said = complaintsIn(body.value);
  if (said === null) return answer(400);
  context.log.warn({ said }, "a device has a complaint about its pass");
  return answer(200);
});

export const loader = notAllowed("POST");

function complaintsIn(text: string): string[] | null {
  try {
    const { logs } = complaints.parse(JSON.parse(text));
    return logs
      .slice(0, mostShown.lines)
      .map((line) => withoutPersonalData(line.slice(0, mostShown.characters)));
  } catch {
    return null;
  }
}
