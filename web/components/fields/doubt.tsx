/** Why the value of a field is doubted, as the help below it. */
import { TriangleAlert } from 'lucide-react';

export function Doubt({ children }: { children: string }) {
  return (
    <span className="flex items-start gap-1.5 font-medium text-high">
      <TriangleAlert size={15} className="mt-0.5 shrink-0" />
      {children}
    </span>
  );
}
