import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Ruled } from "#app/core/ui/staff/ruled.tsx";
import { Fact } from "#app/core/ui/fact.tsx";
import type { CeilingShown } from "./ceiling-words.server.ts";

/** How near each ceiling is today. */
export function CeilingsShown({ ceilings }: { ceilings: readonly CeilingShown[] }) {
  const { t } = useTranslation("operator");
  return (
    <Ruled>
      <h2 className="font-semibold">{t("economy.near")}</h2>
      <dl className="divide-y divide-line">
        {ceilings.map(({ name, title, standing, asked }) => (
          <Fact key={name} name={title}>
            {standing}
            {asked !== null && <span className="block text-xs font-normal text-warn-ink">{asked}</span>}
          </Fact>
        ))}
      </dl>
    </Ruled>
  );
}
