/** A placeholder for the name while the sentence is built; it occurs in no text. */
const nameMark = "\uE000";

interface NameInTextProps {
  /** The sentence, split around the name. */
  text: (name: string) => string;
  name: string;
}

/** A sentence with a person's name. The name keeps its own direction and does not change the sentence's. */
export function NameInText({ text, name }: NameInTextProps) {
  const [before, after] = text(nameMark).split(nameMark);
  return (
    <>
      {before}
      <bdi translate="no">{name}</bdi>
      {after}
    </>
  );
}
