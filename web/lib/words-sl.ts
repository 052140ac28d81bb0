/** The words every page needs, as one file. */
import common from '#i18n/sl/common.json';
import errors from '#i18n/sl/errors.json';
import nav from '#i18n/sl/nav.json';

export const words = { common, errors, nav };
