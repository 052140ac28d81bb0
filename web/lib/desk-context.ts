/** Whether a page is one of the desk, which shows data of others. */
import { createContext } from 'react';

export const DeskContext = createContext(false);
