import type { previewText } from '@palate/contract/writing';
import { useQuery } from '@tanstack/react-query';
import { fetchApi } from '../../../client-api.ts';
import { queryClient } from '../../../query-client.ts';
import { SkeletonText } from '../../../ui/loading/skeleton.tsx';
import { TextButton } from '../../../ui/text-link.tsx';
import { WrittenText } from '../../posts/written-text.tsx';

/** A preview of a text as it will look when published. */
export function TextPreview({ title, content }: { title: string; content: string }) {
  const isEmpty = content.trim() === '';
  const { data, error, refetch } = useQuery(
    {
      queryKey: ['preview', content],
      enabled: !isEmpty,
      retry: false,
      gcTime: 0,
      queryFn: ({ signal }) =>
        fetchApi<typeof previewText>('POST', '/posts/preview', { body: { text: content }, signal }),
    },
    queryClient(),
  );
  return (
    <section aria-label="Preview" className="preview">
      {title.trim() !== '' && (
        <h2 dir="auto" className="type-big wrap-anywhere">
          {title}
        </h2>
      )}
      <div className="mt-5">
        {isEmpty ? (
          <p className="text-dim">There’s nothing to preview yet.</p>
        ) : error ? (
          <p role="alert">
            {error.message} <TextButton onClick={() => void refetch()}>Try again</TextButton>
          </p>
        ) : data ? (
          <WrittenText html={data.html} className="type-say" topHeading={title.trim() === '' ? 2 : 3} />
        ) : (
          <SkeletonText label="Loading the preview" />
        )}
      </div>
    </section>
  );
}
