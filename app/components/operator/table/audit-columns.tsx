import { ActDetails, ActSentence } from "#app/components/operator/audit-row.tsx";
import type { AuditShown } from "#app/web/lists/system-lists.server.ts";
import type { DeskColumn } from "./desk-table-types.ts";

/** Who did what, to whom, with the old and new values. */
export const auditColumns: readonly DeskColumn<AuditShown>[] = [
  { key: "act", main: true, cell: (act) => <Act act={act} /> },
  { key: "at", cell: ({ at }) => at },
];

function Act({ act }: { act: AuditShown }) {
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5 py-1 font-normal">
      <ActSentence act={act} />
      <ActDetails act={act} />
    </div>
  );
}
