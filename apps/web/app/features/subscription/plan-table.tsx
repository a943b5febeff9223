import { useId } from 'react';

/** Features of each plan. Whatever the free plan has stays free. */
const ROWS: readonly { readonly name: string; readonly free: string; readonly premium: string }[] = [
  { name: 'Matches, with their reasons', free: 'Yes', premium: 'Yes' },
  { name: 'Watchlist, ratings, history and lists', free: 'Yes', premium: 'Yes' },
  { name: 'Reviews, stories and community', free: 'Yes', premium: 'Yes' },
  { name: 'Import and export of your data', free: 'Yes', premium: 'Yes' },
  { name: 'Choosing together', free: 'Two people', premium: 'Any group of up to eight' },
  { name: 'Accessibility', free: 'Yes', premium: 'Yes' },
  { name: 'Ads', free: 'None', premium: 'None' },
  { name: 'Statistics over time', free: 'No', premium: 'Yes' },
  { name: 'Your own picture as avatar', free: 'No', premium: 'Yes' },
  { name: 'A color for your profile', free: 'No', premium: 'Yes' },
  { name: 'Three picks by email', free: 'Weekly', premium: 'Weekly or daily' },
  { name: 'Premium badge on your profile', free: 'No', premium: 'If you want it' },
];

/** The table that compares the free plan with Premium. */
export function PlanTable() {
  const id = useId();
  return (
    <table className="plans" aria-labelledby={id}>
      <caption id={id} className="sr-only">
        Free and Premium compared
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Feature</span>
          </th>
          <th scope="col">Free</th>
          <th scope="col">Premium</th>
        </tr>
      </thead>
      <tbody>
        {ROWS.map(({ name, free, premium }) => (
          <tr key={name} className={free === premium ? undefined : 'plans-extra'}>
            <th scope="row">{name}</th>
            <td>{free}</td>
            <td>{premium}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
