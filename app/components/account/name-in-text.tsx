/** Stands for the name while the sentence around it is made; no text has it. */
const nameMark = "\uE000";

interface NameInTextProps {
  /** The sentence with this name in it. */
  text: (name: string) => string;
  name: string;
}

/** A sentence with somebody's name, which keeps its own direction and leaves the sentence its own. */
export function NameInText({ text, name }: NameInTextProps) {
  const [before, after] = text(nameMark).split(nameMark);
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  );
}
