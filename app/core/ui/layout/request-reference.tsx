import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { useRootData } from "./root-data.ts";

/** Shows the id of the failed request in our log, for people who ask us what happened. */
export function RequestReference() {
  const { t } = useTranslation();
  const id = useRootData()?.requestId;
  if (!id) return null;
  return (
    <p className="mt-3 text-sm">
      {t("error.requestId")}{" "}
      <bdi dir="ltr" translate="no" className="block font-code break-all">
        {id}
      </bdi>
    </p>
  );
}
