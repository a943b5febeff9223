import { createContext, use } from 'react';
import type { PageViewer } from '../server-context.ts';

const ViewerContext = createContext<PageViewer>({ hasTaste: false });

/** Gives every component below the viewer its page was rendered for. */
export const ViewerProvider = ViewerContext;

/** Who is looking: whether there is a taste to match with. */
export const useViewer = (): PageViewer => use(ViewerContext);
