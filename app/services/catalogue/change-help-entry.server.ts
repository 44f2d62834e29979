import { accept, refuse, type Decision } from "#app/domain/refusals.ts";
import {
  helpEntryRecord,
  helpEntryRefusal,
  slidesColumn,
  type HelpEntryBody,
  type HelpEntryRecord,
} from "./help-entry-record.server.ts";
import { changeGuarded, type OperatorWrite } from "./operator-write.server.ts";

/** Changes what the body names; kind and subject stay. Refuses NOT_FOUND and INVALID_INPUT (what is not of its kind). */
export async function changeHelpEntry(
  call: OperatorWrite,
  id: string,
  body: Partial<HelpEntryBody>,
): Promise<Decision<HelpEntryRecord>> {
  return changeGuarded(call, { action: "help.change", target: id, body }, async (tx) => {
    const row = await tx.helpEntry.findUnique({ where: { id } });
    if (!row) return refuse("NOT_FOUND");
    const refused = helpEntryRefusal({ kind: row.kind, body: body.body, slides: body.slides }, false);
    if (refused) return refused;
    const data = {
      title: body.title && { ...body.title },
      body: body.body && { ...body.body },
      slides: body.slides && slidesColumn(body.slides),
      position: body.position,
      active: body.active,
    };
    return accept(helpEntryRecord(await tx.helpEntry.update({ where: { id }, data })));
  });
}
