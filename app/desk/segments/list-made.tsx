import { leastSeen } from "#app/core/domain/segments/seen-count.ts";
import { Callout } from "#app/core/ui/callout.tsx";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";

/** The most unknown logins that are listed; of more, only the number is shown. */
const mostNamed = 100;

/** The size of a new list of customers, and its logins that belong to nobody. */
export function ListMade({ made }: { made: { name: string; count: number | null; unknown: string[] } }) {
  const { t } = useTranslation("campaigns");
  const { name, count, unknown } = made;
  return (
    <Callout tone={unknown.length > 0 ? "warn" : "success"}>
      <div role="status" className="grid gap-2">
        <p>{count === null ? t("lists.madeFew", { name, leastSeen }) : t("lists.made", { name, count })}</p>
        {unknown.length > 0 && (
          <>
            <p>{t("lists.unknown", { count: unknown.length })}</p>
            <ul className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
              {unknown.slice(0, mostNamed).map((login, place) => (
                <li key={place}>
                  <bdi className="wrap-anywhere">{login}</bdi>
                </li>
              ))}
              {unknown.length > mostNamed && <li>…</li>}
            </ul>
          </>
        )}
      </div>
    </Callout>
  );
}
