/** Colors that a member with Premium can choose for their profile. None of them is the color of a taste type. */
export const PROFILE_THEMES = ['brass', 'brick', 'plum', 'teal'] as const;
