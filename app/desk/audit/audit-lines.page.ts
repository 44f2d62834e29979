import { data } from "#app/remix.server.ts";
import { z } from "zod";
import { takeAudit } from "./export-audit.server.ts";
import { deskLoader } from "#app/desk/frame/operator.server.ts";

const days = z.object({ from: z.iso.date(), to: z.iso.date() });

/**
 * The audit of a range of days as JSON lines, streamed while it is read. The download itself is audited, too.
 */
export const loader = deskLoader("audit", async (call, args) => {
  const span = days.safeParse(Object.fromEntries(new URL(args.request.url).searchParams)).data;
  if (!span) throw data(null, { status: 404 });
  const lines = await takeAudit(call, span.from, span.to);
  const headers = {
    "Content-Type": "application/jsonl; charset=utf-8",
    "Content-Disposition": `attachment; filename="audit-${span.from}-${span.to}.jsonl"`,
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "private, no-store",
  };
  return new Response(streamOf(lines), { headers });
});

function streamOf(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const piece = await pieces.next();
      if (piece.done) controller.close();
      else controller.enqueue(encoder.encode(piece.value));
    },
    cancel: async () => void (await pieces.return(undefined)),
  });
}
