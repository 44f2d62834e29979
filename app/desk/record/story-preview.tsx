import { StorySlide } from "#app/core/ui/shown/story-slide.tsx";
import { fillFacts, type Facts } from "#app/core/domain/help/facts.ts";
import type { Language } from "#app/core/domain/languages.ts";
import { useTranslation } from "#app/core/i18n/page-texts.tsx";
import type { Values } from "#app/core/ui/record/form-field.ts";
import { Preview } from "#app/core/ui/record/preview.tsx";
import { typedSlides } from "./typed-slides.ts";

interface StoryPreviewProps {
  typed: Values;
  language: Language;
  /** The rules' figures, by the names that texts use. */
  facts: readonly (readonly [string, string])[];
}

/** A preview of a story's slides from the form's values, one below the other, with the rules' figures. */
export function StoryPreview({ typed, language, facts }: StoryPreviewProps) {
  const { t } = useTranslation("operator");
  const known = Object.fromEntries(facts) as Facts;
  const filled = (text: string) => fillFacts(text, known);
  const slides = typedSlides(typed, language);
  return (
    <Preview language={language}>
      <div className="grid grid-cols-1 gap-6 text-center">
        <h3 className="text-lg font-semibold">
          {filled(typed[`title.${language}`] ?? "") || t("editor.untitled")}
        </h3>
        {slides.map(({ imageUrl, title, text }, place) => (
          <div key={place} className="grid grid-cols-1 justify-items-center gap-3">
            <StorySlide slide={{ imageUrl, title: filled(title), text: filled(text) }} eager={false} />
          </div>
        ))}
      </div>
    </Preview>
  );
}
