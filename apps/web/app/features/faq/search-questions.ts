import type { QuestionGroup } from './questions.ts';

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{N}']+/u)
    .filter(Boolean);

/**
 * Returns the groups with only those questions that contain every word of a search, as the beginning of a word. The
 * words may be in the group's heading, the question or its answer. Leaves out groups without such questions. An empty
 * search returns everything.
 */
export function searchQuestions(groups: readonly QuestionGroup[], search: string): QuestionGroup[] {
  const asked = wordsOf(search);
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer }) => {
        const words = wordsOf(`${group.heading} ${question} ${answer.join(' ')}`);
        return asked.every((word) => words.some((known) => known.startsWith(word)));
      }),
    }))
    .filter(({ questions }) => questions.length > 0);
}
