/** What the nutritionist says of something: texts with their author and moment, and what can be done with each. */
import type { ReactNode } from 'react';
import { hereZone, useRelativeTime } from '#web/lib/relative-time.ts';

export interface ShownComment {
  readonly id: string;
  readonly text: string;
  /** Absent = the account is gone. */
  readonly author?: string | undefined;
  /** ISO 8601. */
  readonly createdAt: string;
}

export interface CommentListProps<C extends ShownComment> {
  title: string;
  comments: readonly C[];
  /** What a comment is about, above its text. */
  toSubject?: (comment: C) => string | undefined;
  /** Further words after author and moment. */
  toState?: (comment: C) => string | undefined;
  /** Buttons beside a comment. */
  renderActions?: (comment: C) => ReactNode;
}

export function CommentList<C extends ShownComment>({ title, comments, toSubject, toState, renderActions }: CommentListProps<C>) {
  const moment = useRelativeTime();
  if (comments.length === 0) return null;
  return (
    <section className="mt-3 rounded-control bg-sunken px-4 py-3">
      <h3 className="mb-2 text-t1 font-medium text-muted">{title}</h3>
      <ul className="grid grid-cols-1 gap-3">
        {comments.map((comment) => {
          const subject = toSubject?.(comment);
          return (
            <li key={comment.id} className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                {subject !== undefined && <p className="font-medium [overflow-wrap:anywhere]">{subject}</p>}
                <p className="wrap-anywhere whitespace-pre-line">{comment.text}</p>
                <p className="mt-0.5 text-t1 text-muted">
                  {[comment.author, moment(comment.createdAt, hereZone()), toState?.(comment)].filter(Boolean).join(' · ')}
                </p>
              </div>
              {renderActions?.(comment)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
