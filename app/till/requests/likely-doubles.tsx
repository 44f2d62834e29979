import { Link } from "#app/remix.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { RequestToAnswer } from "#app/core/domain/requests/request-answer.ts";

/** Another request or sale that may be the same purchase, with its time in words. */
export type ShownDouble = Omit<RequestToAnswer["likelyDoubles"][number], "createdAt"> & { time: string };

/** What the cashier compares before a yes: an invoice counts once. */
export function LikelyDoubles({ doubles }: { doubles: ShownDouble[] }) {
  const { t } = useTranslation("till");
  const language = useLanguage();
  if (doubles.length === 0) return null;
  return (
    <Callout tone="warn" title={t("requests.doubles.title")}>
      <p>{t("requests.doubles.text")}</p>
      <ul className="mt-2 grid gap-1">
        {doubles.map(({ id, kind, sameCustomer, time }) => (
          <li key={id}>
            <Link
              to={`/${language}/cashier/${kind === "SALE" ? "sale" : "requests"}/${id}`}
              className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
            >
              {t(`requests.doubles.${kind}`, { time })}
            </Link>{" "}
            <span className="text-sm">
              {t(sameCustomer ? "requests.doubles.same" : "requests.doubles.other")}
            </span>
          </li>
        ))}
      </ul>
    </Callout>
  );
}
