import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { AuditRow, type ShownAct } from "#app/desk/audit/audit-row.tsx";
import { List } from "#app/core/ui/list.tsx";

/** The changes of a record: who, when, and the old and new values. */
export function RecordHistory({ acts }: { acts: readonly ShownAct[] }) {
  const { t } = useTranslation("operator");
  if (acts.length === 0) return null;
  return (
    <section aria-labelledby="history" className="mt-8 grid grid-cols-1 gap-3">
      <h2 id="history" className="text-lg font-semibold">
        {t("editor.history")}
      </h2>
      <List label={t("editor.history")}>
        {acts.map((act) => (
          <AuditRow key={act.id} act={act} />
        ))}
      </List>
    </section>
  );
}
