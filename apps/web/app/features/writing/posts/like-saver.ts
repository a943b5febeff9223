/** The number of likes, and whether the viewer likes the post, as shown on the page. */
export interface Liked {
  readonly likes: number;
  readonly isLike: boolean;
}

/** Saves the presses of one like button, one call after the other. */
interface LikeSaver {
  /**
   * Shows the result of a press at once, and saves it after earlier presses. Rejects if it couldn't be saved. In that
   * case, and if no later press is waiting, shows the last state that the server has confirmed.
   */
  press(
    shown: Liked,
    step: { save(pressed: Liked): Promise<Liked>; onChange(liked: Liked): void },
  ): Promise<void>;
}

/** Creates the object that saves the presses of one like button. */
export function createLikeSaver(): LikeSaver {
  let last: Promise<unknown> | null = null;
  let confirmed: Liked = { likes: 0, isLike: false };
  return {
    async press(shown, { save, onChange }) {
      if (!last) confirmed = { likes: shown.likes, isLike: shown.isLike };
      const isLike = !shown.isLike;
      const pressed = { likes: Math.max(0, shown.likes + (isLike ? 1 : -1)), isLike };
      onChange(pressed);
      const call = (last ?? Promise.resolve()).then(() => save(pressed));
      const settled = call.catch(() => undefined);
      last = settled;
      try {
        const { likes, isLike: isSaved } = await call;
        confirmed = { likes, isLike: isSaved };
      } finally {
        // A later press is already shown.
        if (last === settled) {
          last = null;
          onChange(confirmed);
        }
      }
    },
  };
}
