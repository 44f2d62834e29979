import { Callout } from "#app/core/ui/callout.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { ImportKind } from "#app/core/domain/imports/import-kinds.ts";
import type { FileShown } from "./file-shown.ts";

/** The result of a sent file: its faults line by line, ready for the import, or imported. */
export function FileOutcome({ kind, file }: { kind: ImportKind; file: FileShown }) {
  const { t } = useTranslation("operator");
  const { right, wrong, imported, faults, more } = file;
  if (imported !== null)
    return (
      <Callout tone="success">
        <span role="status">{t(`imports.done.${kind}`, { count: imported })}</span>
      </Callout>
    );
  if (faults.length === 0)
    return (
      <Callout tone="success">
        <span role="status">{t("imports.allRight", { count: right })}</span>
      </Callout>
    );
  return (
    <section aria-labelledby="faults" className="grid grid-cols-1 gap-3">
      <Callout tone="danger">
        <span role="status">
          {wrong > 0 ? `${t("imports.wrong", { count: wrong })} ` : ""}
          {right > 0 ? `${t("imports.right", { count: right })} ` : ""}
          {t("imports.nothing")}
        </span>
      </Callout>
      <h2 id="faults" className="text-lg font-semibold">
        {t("imports.toMend")}
      </h2>
      <FaultTable faults={faults} />
      {more > 0 && <p className="text-sm text-muted">{t("imports.more", { count: more })}</p>}
    </section>
  );
}

const cell = "px-4 py-2.5 text-start align-top";

function FaultTable({ faults }: Pick<FileShown, "faults">) {
  const { t } = useTranslation("operator");
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-low">
      <table aria-label={t("imports.toMend")} className="w-full text-sm">
        <thead className="text-muted">
          <tr className="border-b border-line">
            {(["line", "column", "fault"] as const).map((name) => (
              <th key={name} scope="col" className={`${cell} font-medium`}>
                {t(`imports.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {faults.map(({ line, column, text }, place) => (
            // Faults have no ids, and two faults of one line may have the same text.
            <tr key={place}>
              <td className={`${cell} tabular`}>{line ?? t("imports.whole")}</td>
              <td className={cell}>
                {column !== null && (
                  <bdi translate="no" dir="ltr" className="wrap-anywhere">
                    {column}
                  </bdi>
                )}
              </td>
              <td className={cell}>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
