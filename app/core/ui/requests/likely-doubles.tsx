import { Link } from "#app/remix.ts";
import type { RequestToAnswer } from "#app/core/domain/requests/request-answer.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Callout } from "#app/core/ui/callout.tsx";

/** Another request or sale that may be the same purchase, with its time in words. */
type ShownDouble = Omit<RequestToAnswer["likelyDoubles"][number], "createdAt"> & { time: string };

interface LikelyDoublesProps {
  doubles: ShownDouble[];
  /** The page of each; null where there is none. */
  at: (kind: ShownDouble["kind"], id: string) => string | null;
}

/** What one compares before a yes: an invoice counts once. */
export function LikelyDoubles({ doubles, at }: LikelyDoublesProps) {
  const { t } = useTranslation("till");
  if (doubles.length === 0) return null;
  return (
    <Callout tone="warn" title={t("requests.doubles.title")}>
      <p>{t("requests.doubles.text")}</p>
      <ul className="mt-2 grid gap-1">
        {doubles.map(({ id, kind, sameCustomer, time }, place) => {
          const to = id === null ? null : at(kind, id);
          const words = t(`requests.doubles.${kind}`, { time });
          return (
            <li key={id ?? place}>
              {to === null ? (
                <span className="font-medium">{words}</span>
              ) : (
                <Link
                  to={to}
                  className="inline-flex min-h-6 items-center font-medium underline underline-offset-4"
                >
                  {words}
                </Link>
              )}{" "}
              <span className="text-sm">
                {t(sameCustomer ? "requests.doubles.same" : "requests.doubles.other")}
              </span>
            </li>
          );
        })}
      </ul>
    </Callout>
  );
}
