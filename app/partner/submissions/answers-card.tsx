import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import { Badge, type Tone } from "#app/core/ui/badge.tsx";
import { List, ListRow } from "#app/core/ui/list.tsx";
import { useLanguage } from "#app/core/ui/use-language.ts";
import type { ShownAnswer } from "./answers.server.ts";

const tones: Record<ShownAnswer["status"], Tone> = {
  APPROVED: "success",
  CHANGES_ASKED: "warn",
  REFUSED: "danger",
};

/** What Mezia has answered, each with its words and the way to its page. Nothing where there is no news. */
export function AnswersCard({ answers }: { answers: readonly ShownAnswer[] }) {
  const { t } = useTranslation("house");
  const here = `/${useLanguage()}/partner`;
  if (answers.length === 0) return null;
  return (
    <section aria-labelledby="answers" className="grid grid-cols-1 gap-3">
      <h2 id="answers" className="text-lg font-semibold">
        {t("answers.title")}
      </h2>
      <List>
        {answers.map(({ id, name, status, text, path, at }) => (
          <ListRow
            key={id}
            to={here + path}
            title={<bdi>{name}</bdi>}
            subtitle={
              <>
                {text && (
                  <span dir="auto" className="line-clamp-3 block break-words">
                    {text}
                  </span>
                )}
                {at}
              </>
            }
            trailing={<Badge tone={tones[status]}>{t(`answers.${status}`)}</Badge>}
          />
        ))}
      </List>
    </section>
  );
}
