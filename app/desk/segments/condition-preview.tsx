import { CustomerLink } from "#app/desk/customers/customer-link.tsx";
import { leastSeen } from "#app/core/domain/segments/seen-count.ts";
import { useTold } from "#app/desk/frame/use-told.ts";
import { useLanguage } from "#app/core/ui/use-language.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { SegmentPreview } from "./preview-segment.server.ts";

/** Null while the condition is incomplete. */
export type PreviewTold = { preview: SegmentPreview | null };

/** The number of customers who match the condition now, and some of them; counted again after each change. */
export function ConditionPreview({ written }: { written: string }) {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  const address = `/${language}/operator/segments/preview?${new URLSearchParams({ where: written })}`;
  const countText = (count: number | null) =>
    count === null ? t("segments.few", { leastSeen }) : t("segments.count", { count });
  const { told: data, waiting: counting } = useTold<PreviewTold>(address);
  return (
    <div className="grid min-h-16 gap-2" aria-busy={counting} data-preview={counting ? "counting" : "told"}>
      <p role="status" className={counting ? "font-semibold text-muted" : "font-semibold"}>
        {!data || (counting && !data.preview)
          ? t("condition.counting")
          : data.preview
            ? countText(data.preview.count)
            : t("condition.unfinished")}
      </p>
      {data?.preview && <Examples examples={data.preview.examples} />}
    </div>
  );
}

function Examples({ examples }: Pick<SegmentPreview, "examples">) {
  const { t } = useTranslation("campaigns");
  const language = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {examples.map(({ userId, firstName, level }) => (
        <li key={userId}>
          <CustomerLink to={`/${language}/operator/customers/${userId}`} name={firstName} /> ·{" "}
          {t("segments.level", { level })}
        </li>
      ))}
    </ul>
  );
}
