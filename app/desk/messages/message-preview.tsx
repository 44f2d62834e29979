import { NoticeRow } from "#app/core/ui/shown/notice-row.tsx";
import { List } from "#app/core/ui/list.tsx";
import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Values } from "#app/desk/record/form-field.ts";
import { Preview } from "#app/desk/record/preview.tsx";

interface MessagePreviewProps {
  typed: Values;
  language: Language;
  /** The time that the inbox would show: ISO 8601, and in words. */
  at: { iso: string; text: string };
}

/** A preview of the message in a customer's inbox, from the form's values. */
export function MessagePreview({ typed, language, at }: MessagePreviewProps) {
  const { t } = useTranslation("outreach");
  const notice = {
    id: "preview",
    kind: "CAMPAIGN",
    title: typed[`title.${language}`] || t("preview.untitled"),
    text: typed[`text.${language}`] || t("preview.empty"),
    iso: at.iso,
    at: at.text,
    isRead: false,
  } as const;
  return (
    <Preview language={language}>
      <List label={t("preview.inbox")}>
        <NoticeRow notice={notice} />
      </List>
    </Preview>
  );
}
