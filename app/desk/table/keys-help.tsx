import { Checkbox } from "#app/core/ui/checkbox.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { TableKeys } from "./use-table-keys.ts";

const keyNames = [
  ["j k ↓ ↑", "move"],
  ["Enter", "open"],
  ["Esc", "close"],
  ["x", "choose"],
  ["/", "search"],
] as const;

/**
 * Explains the keys and lets the reader turn them off. Shown only with a script, because the keys need one.
 */
export function KeysHelp({ keys }: { keys: TableKeys }) {
  const { t } = useTranslation("lists");
  if (!keys.ready) return null;
  return (
    <details className="relative max-md:hidden">
      <summary className="press inline-flex min-h-11 cursor-pointer items-center rounded-full px-4 text-sm font-semibold text-brand-ink hover:bg-brand-soft">
        {t("keys.title")}
      </summary>
      <div className="absolute end-0 z-20 grid w-72 gap-2 rounded-lg border border-line bg-surface p-4 shadow-high">
        <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2 text-sm">
          {keyNames.map(([key, name]) => (
            <div key={name} className="contents">
              <dt>
                <bdi translate="no" dir="ltr">
                  <kbd className="rounded-sm bg-sunken px-2 py-0.5 font-sans font-medium">{key}</kbd>
                </bdi>
              </dt>
              <dd className="text-muted">{t(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <Checkbox
          label={t("keys.on")}
          checked={keys.on}
          onChange={(event) => keys.turn(event.currentTarget.checked)}
        />
      </div>
    </details>
  );
}
